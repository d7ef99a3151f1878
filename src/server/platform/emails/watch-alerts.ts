import type { WatchCondition } from '#contract/market/watch-vocabulary.ts'
import { type Asked, conditionText, pricePerMass } from '#domain/list/watch-text.ts'
import { longDay } from '#domain/text/day.ts'
import { mail, type Sender } from './layout.ts'

/** One alert, with the observation that caused it. Costs are minor units per mg. */
export type ToldAlert = Asked & {
  /** What is watched, as people call it. */
  name: string
  drug: string
  drug_slug: string
  vendor: string
  vendor_slug: string
  is_demo: boolean
  observed_at: Date
  size: string | null
  price: string | null
  cost_per_mg: number | null
  in_stock: boolean | null
  before: number | null
}

/** Further ones are counted; the page of watches, or that of changes, lists them. */
const MOST_TOLD = 40

/** What was observed, and why this mail came. */
export const watchAlerts = mail(
  ({ alerts, ...watching }: Watching & { alerts: readonly ToldAlert[] }, config) => {
    const [first] = alerts
    const told = alerts.slice(0, MOST_TOLD)
    const only = alerts.length === 1 ? first : undefined
    const heading = only ? headingOf(only) : subjectOf(alerts)
    const rest = alerts.length - told.length
    return {
      subject: heading,
      preheader: only ? linesOf(only).join(' ') : told.map((alert) => `${headingOf(alert)}.`).join(' '),
      paragraphs: alerts.some(({ is_demo }) => is_demo)
        ? ['Demo data: vendors marked as demo do not exist, and their prices are invented.']
        : [],
      items: told.map((alert) => ({
        title: only ? `${alert.drug} at ${vendorOf(alert)}` : headingOf(alert),
        lines: linesOf(alert),
        ...(!only && { link: pageOf(alert, config) }),
      })),
      action: only
        ? pageOf(only, config)
        : { label: 'See your watchlist', url: `${config.PUBLIC_URL}/watchlist` },
      notes: [
        ...(rest > 0 ? [`Your watchlist has ${rest} more.`] : []),
        'Prices are as we saw them; they may differ by now.',
      ],
      why: because('this', watching),
    }
  },
)

/** How often such mails come, and where that is changed. */
type Watching = { frequency: keyof typeof FREQUENCY_TEXT; url: string }

const because = (watched: string, { frequency, url }: Watching) => ({
  text: `You get this mail because you watch ${watched}. It comes ${FREQUENCY_TEXT[frequency]}.`,
  link: { label: 'Change how often, or stop it, without a password', url },
})

const FREQUENCY_TEXT = { 'at once': 'as soon as it is known', daily: 'once a day', weekly: 'once a week' }

const HEADINGS: Record<WatchCondition, (alert: ToldAlert) => string> = {
  below: ({ drug, currency, amount }) => `${drug} is below ${pricePerMass(amount ?? 0, currency)}`,
  fell: ({ drug, before, cost_per_mg }) =>
    `${drug} has fallen by ${percent(before ?? 0, cost_per_mg ?? 0)} %`,
  lowest: ({ drug }) => `${drug} costs less than we ever saw`,
  'in stock': ({ drug }) => `${drug} is back in stock`,
  new: ({ target, drug, vendor }) =>
    target === 'vendor' ? `${vendor} lists ${drug}` : `${vendor} lists ${drug}, for the first time`,
}
const headingOf = (alert: ToldAlert) => HEADINGS[alert.condition](alert)

const HAPPENED: Record<WatchCondition, string> = {
  below: 'got cheaper',
  fell: 'got cheaper',
  lowest: 'got cheaper',
  'in stock': 'are back in stock',
  new: 'are newly listed',
}

/** 'Glycine and Taurine got cheaper': what changed, by name, while two names say it; the rest is counted. */
function subjectOf(alerts: readonly ToldAlert[]) {
  const drugs = alerts.map(({ drug }) => drug)
  const happened = new Set(alerts.map(({ condition }) => HAPPENED[condition]))
  const what = happened.size === 1 ? [...happened][0] : 'changed'
  return `${namesIn(drugs)} ${new Set(drugs).size === 1 ? what?.replace(/^are /, 'is ') : what}`
}

/** 'Glycine', 'Glycine and Taurine', 'Glycine, Taurine and 3 more'. */
function namesIn(names: readonly string[]) {
  const [first = '', second, ...rest] = new Set(names)
  if (second === undefined) return first
  return rest.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${rest.length} more`
}

const pageOf = ({ target, vendor, vendor_slug, drug, drug_slug }: ToldAlert, config: Sender) =>
  target === 'vendor' ? see(vendor, vendor_slug, config) : see(drug, drug_slug, config)
const see = (name: string, slug: string, { PUBLIC_URL }: Sender) => ({
  label: `See ${name}`,
  url: `${PUBLIC_URL}/${slug}`,
})

const percent = (from: number, to: number) => Math.floor(((from - to) / from) * 1000 + 1e-6) / 10

function linesOf(alert: ToldAlert): string[] {
  const { size, price, cost_per_mg, before, currency, in_stock } = alert
  const pack = [size, price].filter(Boolean).join(' for ')
  const stock = in_stock === null ? '' : in_stock ? ', in stock' : ', out of stock'
  return [
    `Seen on ${longDay(alert.observed_at)} at ${vendorOf(alert)}${pack && `: ${pack}`}${stock}.`,
    ...(cost_per_mg === null ? [] : [`Now ${pricePerMass(cost_per_mg, currency)}.`]),
    ...(before === null ? [] : [`Before: ${pricePerMass(before, currency)}.`]),
    `You asked for a mail when ${conditionText(alert, alert.name)}.`,
  ]
}

const vendorOf = ({ vendor, is_demo }: ToldAlert) => (is_demo ? `${vendor} (demo vendor)` : vendor)

type ToldChange = { slug: string; name: string; at: Date; text: string }

/** What changed in the evidence of compounds that a person watches. */
export const evidenceAlerts = mail(
  ({ changes, ...watching }: Watching & { changes: readonly ToldChange[] }, config) => {
    const told = changes.slice(0, MOST_TOLD)
    const names = new Set(changes.map(({ name }) => name))
    const subject = `${namesIn([...names])}: the evidence changed`
    const [only] = changes.length === 1 ? changes : []
    const rest = changes.length - told.length
    return {
      subject,
      preheader: told.map(({ name, text }) => (only ? text : `${name}: ${text}`)).join(' '),
      paragraphs: [],
      items: told.map(({ name, slug, at, text }) => ({
        title: name,
        lines: [text, longDay(at)],
        ...(!only && { link: see(name, slug, config) }),
      })),
      action: only
        ? see(only.name, only.slug, config)
        : { label: 'See all changes', url: `${config.PUBLIC_URL}/changes` },
      notes: rest > 0 ? [`There are ${rest} more on the page of changes.`] : [],
      why: because(names.size === 1 ? namesIn([...names]) : 'these compounds', watching),
    }
  },
)
