import { createIsomorphicFn } from '@tanstack/react-start'
import { type ComponentProps, lazy, Suspense } from 'react'
import { RetiredNotice } from './retired-notice.tsx'

const Part = createIsomorphicFn()
  .server(() => RetiredNotice)
  .client(() =>
    lazy(() => import('./retired-notice.tsx').then((part) => ({ default: part.RetiredNotice }))),
  )()

/** Loaded by the few pages that have it. */
export const RetiredPart = (props: ComponentProps<typeof RetiredNotice>) => (
  <Suspense>
    <Part {...props} />
  </Suspense>
)
