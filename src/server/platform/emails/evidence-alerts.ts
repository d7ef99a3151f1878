import { longDay } from '#domain/text/day.ts'
import { layout, type Sender } from './layout.ts'
import { FREQUENCY_TEXT, namesIn } from './watch-alerts.ts'

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
  const names = new Set(changes.map(({ name }) => name))
  const subject = `${namesIn([...names])}: the evidence changed`
  const [only] = changes.length === 1 ? changes : []
  const rest = changes.length - told.length
  return layout(
    {
      subject,
      preheader: told.map(({ name, text }) => (only ? text : `${name}: ${text}`)).join(' '),
      paragraphs: [],
      items: told.map(({ name, slug, at, text }) => ({
        title: name,
        lines: [text, longDay(at)],
        ...(!only && { link: pageOf({ name, slug }, config) }),
      })),
      action: only ? pageOf(only, config) : { label: 'See all changes', url: `${config.PUBLIC_URL}/changes` },
      notes: rest > 0 ? [`There are ${rest} more on the page of changes.`] : [],
      why: {
        text: `You get this mail because you watch ${names.size === 1 ? namesIn([...names]) : 'these compounds'}. It comes ${FREQUENCY_TEXT[frequency]}.`,
        link: { label: 'Change how often, or stop it, without a password', url },
      },
    },
    config,
  )
}

const pageOf = ({ name, slug }: Pick<ToldChange, 'name' | 'slug'>, { PUBLIC_URL }: Sender) => ({
  label: `See ${name}`,
  url: `${PUBLIC_URL}/${slug}`,
})
