import { latePart } from '#web/features/core/site/late-part.tsx'

/** Text and a link, on few pages. */
export const RetiredPart = latePart(
  async () => (await import('./retired-notice.tsx')).RetiredNotice,
  null,
  'touched',
)
