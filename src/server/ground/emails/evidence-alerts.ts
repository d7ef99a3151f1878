import { longDay } from '#domain/day.ts'
import { layout, type Sender } from './layout.ts'
import { FREQUENCY_TEXT } from './watch-alerts.ts'

export type ToldChange = { slug: string; name: string; at: Date; text: string }

/** More of them are counted, and are on the page of changes. */
const MOST_TOLD = 40

/** What changed in the evidence of compounds that a person watches. */
export function evidenceAlerts(
  changes: readonly ToldChange[],
  { url, frequency }: { url: string; frequency: 'at once' | 'daily' | 'weekly' },
  config: Sender,
) {
  const told = changes.slice(0, MOST_TOLD)
  const names = [...new Set(changes.map(({ name }) => name))]
  const [first = ''] = names
  const subject =
    names.length === 1
      ? `${first}: the evidence changed`
      : `The evidence of ${names.length} compounds changed`
  const rest = changes.length - told.length
  return layout(
    {
      subject,
      heading: subject,
      paragraphs: [],
      items: told.map(({ name, slug, at, text }) => ({
        title: name,
        lines: [text, longDay(at)],
        link: { label: `See ${name}`, url: `${config.PUBLIC_URL}/${slug}` },
      })),
      notes:
        rest > 0
          ? [
              {
                text: `And ${rest} more.`,
                link: { label: 'See all changes', url: `${config.PUBLIC_URL}/changes` },
              },
            ]
          : [],
      why: {
        text: `You get this mail because you watch ${names.length === 1 ? first : 'these compounds'}. It comes ${FREQUENCY_TEXT[frequency]}.`,
        link: { label: 'Change how often, or stop it, without a password', url },
      },
    },
    config,
  )
}
