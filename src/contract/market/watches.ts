import { z } from 'zod'
import { ById, type EndpointSchemas, paging, text } from '#contract/endpoint.ts'
import {
  CONDITIONS_OF,
  FALL_PERCENT,
  MAIL_FREQUENCIES,
  MOST_WATCHES,
  WATCH_CONDITIONS,
  WATCH_TARGETS,
} from './watch-vocabulary.ts'

const Target = z.strictObject({ kind: z.enum(WATCH_TARGETS), id: z.uuid() })
export type WatchedTarget = z.infer<typeof Target>

const Frequency = z.enum(MAIL_FREQUENCIES)

/** Condition of an alert. `amount`: minor units per mg for `below`, per cent for `fell`, else null. */
export const WatchWish = z
  .strictObject({
    target: Target,
    condition: z.enum(WATCH_CONDITIONS),
    amount: z.number().positive().max(1e9).nullable(),
  })
  .refine(({ target, condition }) => CONDITIONS_OF[target.kind].includes(condition), {
    path: ['condition'],
    message: 'does not go with the kind of watch',
  })
  .refine(({ condition, amount }) => (condition === 'below' || condition === 'fell') === (amount !== null), {
    path: ['amount'],
    message: 'is needed for a price or a percentage, and for nothing else',
  })
  .refine(
    ({ condition, amount }) =>
      condition !== 'fell' ||
      (amount !== null && amount >= FALL_PERCENT.least && amount <= FALL_PERCENT.most),
    { path: ['amount'], message: `must be from ${FALL_PERCENT.least} to ${FALL_PERCENT.most} per cent` },
  )
export type WatchWish = z.infer<typeof WatchWish>

/** The lowest comparable price per mg of a compound or an offer. */
export const Present = z.object({
  cost_per_mg: z.number(),
  vendor: z.string(),
  is_demo: z.boolean(),
  seen_at: z.string(),
})

/** What became of the evidence of a compound lately. */
export const EvidenceNews = z.object({
  /** The latest change: a finding, a retraction, certainty gained or lost. */
  changed: z.object({ at: z.string(), text: z.string() }).nullable(),
  /** The last search of the literature; null where there was none. */
  searched: z.object({ day: z.string(), fresh: z.int(), included: z.int() }).nullable(),
})

/** What is watched, as it stands at present. */
const Watched = z.object({
  target: Target,
  /** Slug of its page: the compound's (also for an offer) or the vendor's. */
  slug: z.string(),
  name: z.string(),
  /** For an offer: its vendor and size; null for other watches. */
  offer: z.object({ vendor: z.string(), vendor_slug: z.string(), size: z.string().nullable() }).nullable(),
  /** Prices of fictional vendors are fictional. */
  is_demo: z.boolean(),
  /** In which its prices are compared. */
  currency: z.string().length(3),
  /** Null when there is none, and of vendors. */
  present: Present.nullable(),
  /** `out`: everything is out of stock or gone. */
  stock: z.enum(['in', 'out', 'unknown']),
  /** News about the evidence of the compound; null for vendors. */
  evidence_news: EvidenceNews.nullable(),
})
export type Watched = z.infer<typeof Watched>

const Alert = z.object({
  /** When the source saw it. */
  observed_at: z.string(),
  vendor: z.string(),
  drug: z.string(),
  before: z.number().nullable(),
  cost_per_mg: z.number().nullable(),
  is_mailed: z.boolean(),
})

const Watch = z.object({
  id: z.uuid(),
  condition: z.enum(WATCH_CONDITIONS),
  amount: z.number().nullable(),
  created_at: z.string(),
  /** The price per mg that it waits for; null where it waits for none, and of vendors. */
  next_price: z.number().nullable(),
  watched: Watched,
  last_alert: Alert.nullable(),
})
export type Watch = z.infer<typeof Watch>

const Mails = z.object({
  frequency: Frequency,
  /** Where they go: the confirmed email; null where none is. */
  email: z.string().nullable(),
})

export const watchEndpoints = {
  listWatches: {
    summary: 'A person’s watches, newest first, with their state and latest news',
    query: z.object({ ...paging(MOST_WATCHES) }),
    output: z.object({ watches: z.array(Watch), total: z.int(), mails: Mails }),
  },
  createWatch: {
    summary: 'Watches a compound, an offer or a vendor; an existing watch gets the new amount',
    body: WatchWish,
    output: z.object({ watch: Watch }),
  },
  importWatches: {
    summary: 'Stores the watches of a device in the account; existing watches do not change',
    body: z.strictObject({ watches: z.array(WatchWish).max(MOST_WATCHES) }),
    output: z.object({
      added: z.int(),
      /** Watches left out: their record left the catalogue, or the list is full. */
      left_out: z.int(),
    }),
  },
  changeWatch: {
    summary: 'Changes what a watch waits for',
    params: ById,
    body: z.strictObject({
      condition: z.enum(WATCH_CONDITIONS),
      amount: z.number().positive().max(1e9).nullable(),
    }),
    output: z.object({ watch: Watch }),
  },
  removeWatch: {
    summary: 'Ends a watch; alerts of it that wait are not mailed',
    params: ById,
    output: z.object({}),
  },
  setWatchMails: {
    summary: 'How often alerts are mailed',
    body: z.strictObject({ frequency: Frequency }),
    output: z.object({ mails: Mails }),
  },
  getWatched: {
    summary: 'The state of compounds, offers and vendors for watches',
    query: z.object({
      /** `compound:<id>`, with commas between. */
      targets: text(6000)
        .transform((list) =>
          list
            .split(',')
            .filter(Boolean)
            .map((one) => ({ kind: one.split(':')[0], id: one.split(':')[1] })),
        )
        .pipe(z.array(Target).max(MOST_WATCHES)),
    }),
    output: z.object({ watched: z.array(Watched) }),
  },
  getMailChoice: {
    summary: 'How often alerts are mailed, for holders of the link of a mail',
    params: z.object({ token: text(200) }),
    output: z.object({ frequency: Frequency }),
  },
  setMailChoice: {
    summary: 'Changes how often alerts are mailed, for holders of the link of a mail',
    params: z.object({ token: text(200) }),
    body: z.strictObject({ frequency: Frequency }),
    output: z.object({ frequency: Frequency }),
  },
} satisfies Record<string, EndpointSchemas>
