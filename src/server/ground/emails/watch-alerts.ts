import type { WatchCondition } from '#contract/market/watch-vocabulary.ts'
import { longDay } from '#domain/day.ts'
import { type Asked, conditionText, pricePerMass } from '#domain/watch-text.ts'
import { layout, type Sender } from './layout.ts'

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
  observation_id: number
  size: string | null
  price: string | null
  cost_per_mg: number | null
  in_stock: boolean | null
  before: number | null
}

/** More of them are counted, and stand on the page of watches. */
const MOST_TOLD = 40

/** What was observed, and why this mail came. */
export function watchAlerts(
  alerts: readonly ToldAlert[],
  { url, frequency }: { url: string; frequency: 'at once' | 'daily' | 'weekly' },
  config: Sender,
) {
  const [first] = alerts
  const told = alerts.slice(0, MOST_TOLD)
  const heading = alerts.length === 1 && first ? headingOf(first) : subjectOf(alerts)
  const rest = alerts.length - told.length
  return layout(
    {
      subject: heading,
      heading,
      paragraphs: alerts.some(({ is_demo }) => is_demo)
        ? ['Demo data: vendors marked as demo do not exist, and their prices are invented.']
        : [],
      items: told.map((alert) => ({
        title: alerts.length === 1 ? `${alert.drug} at ${vendorOf(alert)}` : headingOf(alert),
        lines: linesOf(alert),
        link: {
          label: `See ${alert.target === 'vendor' ? alert.vendor : alert.drug}`,
          url: `${config.PUBLIC_URL}/${alert.target === 'vendor' ? alert.vendor_slug : alert.drug_slug}`,
        },
      })),
      notes: [
        ...(rest > 0
          ? [
              {
                text: `And ${rest} more.`,
                link: { label: 'See your watchlist', url: `${config.PUBLIC_URL}/watchlist` },
              },
            ]
          : []),
        'Prices are as they were observed; they may differ by now.',
      ],
      why: {
        text: `You get this mail because you watch this. It comes ${FREQUENCY_TEXT[frequency]}.`,
        link: { label: 'Change how often, or stop it, without a password', url },
      },
    },
    config,
  )
}

export const FREQUENCY_TEXT = {
  'at once': 'as soon as it is known',
  daily: 'once a day',
  weekly: 'once a week',
}

const HEADINGS: Record<WatchCondition, (alert: ToldAlert) => string> = {
  below: ({ drug, currency, amount }) => `${drug} is below ${pricePerMass(amount ?? 0, currency)}`,
  fell: ({ drug, before, cost_per_mg }) =>
    `${drug} has fallen by ${percent(before ?? 0, cost_per_mg ?? 0)} %`,
  lowest: ({ drug }) => `${drug} costs less than ever observed`,
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
  const names = [...new Set(alerts.map(({ drug }) => drug))]
  const [first = '', second = ''] = names
  const happened = new Set(alerts.map(({ condition }) => HAPPENED[condition]))
  const what = happened.size === 1 ? [...happened][0] : 'changed'
  if (names.length === 1) return `${first} ${what?.replace(/^are /, 'is ')}`
  return names.length === 2
    ? `${first} and ${second} ${what}`
    : `${first}, ${second} and ${names.length - 2} more ${what}`
}

const percent = (from: number, to: number) => Math.floor(((from - to) / from) * 1000 + 1e-6) / 10

function linesOf(alert: ToldAlert): string[] {
  const { size, price, cost_per_mg, before, currency, in_stock } = alert
  const pack = [size, price].filter(Boolean).join(' for ')
  const stock = in_stock === null ? '' : in_stock ? ', in stock' : ', out of stock'
  return [
    `Observed on ${longDay(alert.observed_at)} at ${vendorOf(alert)}${pack && `: ${pack}`}${stock}.`,
    ...(cost_per_mg === null ? [] : [`Now ${pricePerMass(cost_per_mg, currency)}.`]),
    ...(before === null ? [] : [`Before: ${pricePerMass(before, currency)}.`]),
    `Observation ${alert.observation_id}. You asked to be told when ${conditionText(alert, alert.name)}.`,
  ]
}

const vendorOf = ({ vendor, is_demo }: ToldAlert) => (is_demo ? `${vendor} (demo vendor)` : vendor)
