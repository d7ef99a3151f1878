import { mail } from './layout.ts'

/** Tells the operator that prices of a source no longer come in. */
export const feedOff = mail(
  (
    { source, link, failures, reason }: { source: string; link: string; failures: number; reason: string },
    sender,
  ) => ({
    subject: `The feed ${source} is off`,
    paragraphs: [
      `It failed ${failures} times in a row, so it is not asked again until you turn it on.`,
      `The last reason: ${reason}`,
      `It was read from ${link}. Its offers stay as they were last seen, with their age.`,
    ],
    action: { label: 'Open feeds', url: `${sender.PUBLIC_URL}/admin/feeds` },
    why: 'You get this mail because reports about feeds go to this address.',
  }),
)
