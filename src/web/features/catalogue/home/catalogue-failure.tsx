import type { ErrorComponentProps } from '@tanstack/react-router'
import { TryAgain } from '#web/features/core/site/section-error.tsx'
import { messageOf } from '#web/lib/api.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Home without products: says what failed and tries again. */
export function CatalogueFailure({ error, reset }: ErrorComponentProps) {
  return (
    <main id="content" className="gutter py-8">
      <h1 className="text-2xl">We do the research, so you don&apos;t have to.</h1>
      <div className="mt-6 flex flex-col items-start gap-4">
        <Notice>Error: {(error instanceof Error && error.message) || messageOf(error)}</Notice>
        <TryAgain reset={reset} />
      </div>
    </main>
  )
}
