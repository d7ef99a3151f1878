import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/** A part whose program loads when it is first shown, `waiting` in its place until then. The server waits for it. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting?: ReactNode,
) {
  const Part = lazy(async () => ({ default: await load() }))
  return (props: Props) => (
    <Suspense fallback={waiting}>
      <Part {...props} />
    </Suspense>
  )
}
