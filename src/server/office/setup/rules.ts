import type { SetupEntry } from '#contract/office/setup.ts'
import { SETUP_STEPS, type SetupState, type SetupStep } from '#contract/office/setup-vocabulary.ts'
import { DAY_MS } from '#domain/duration.ts'
import type { Checked, PartName } from '#server/core/health/parts.ts'

/** How the site stands, as the settings, the database and the outside services have it. */
export type Facts = {
  isLocal: boolean
  isForTwo: boolean
  asksForFactor: boolean
  /** Null where a hosted sign-in service keeps the factors. */
  withoutFactor: number | null
  admins: number
  publishers: number
  moderators: number
  operator: { name: string | null; address: string | null }
  hasMailServer: boolean
  mail: { test: { delivered_at: Date | null; last_failure: string | null } | null; leftAt: Date | null }
  payments: 'live' | 'test' | 'sandbox' | 'closed'
  backupAt: Date | null
  records: { compounds: number; articles: number; vendors: number; offers: number; feeds: number }
  hasDemoVendors: boolean
  parts: readonly Checked[]
  now: Date
}

type Standing = { state: SetupState; says: string }

const BACKUP_MS = 2 * DAY_MS
/** A site on one machine has no visitors to wait for mail, backups or a second person. */
const NEEDED: Record<SetupStep, 'always' | 'public' | 'never'> = {
  administrator: 'always',
  second_factor: 'public',
  second_person: 'public',
  operator: 'public',
  mail: 'public',
  backup: 'public',
  payments: 'never',
  compounds: 'always',
  vendor: 'never',
  offers: 'never',
}

const done = (says: string): Standing => ({ state: 'done', says })
const open = (says: string): Standing => ({ state: 'open', says })
const broken = (says: string): Standing => ({ state: 'broken', says })
const many = (n: number, one: string, more = `${one}s`) => `${n} ${n === 1 ? one : more}`
const minuteOf = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`

const awayReason = ({ parts }: Facts, name: PartName) =>
  parts.find((part) => part.name === name && part.state === 'away')?.reason

const STANDING: Record<SetupStep, (facts: Facts) => Standing> = {
  administrator: ({ admins }) =>
    admins > 0 ? done(`${many(admins, 'person has', 'people have')} this role.`) : open('There is none yet.'),
  second_factor({ asksForFactor, withoutFactor, isLocal }) {
    if (!asksForFactor)
      return isLocal
        ? done('Not asked for on this machine (OFFICE_SECOND_FACTOR is off).')
        : open('A password alone opens the office (OFFICE_SECOND_FACTOR is off).')
    if (withoutFactor === null) return done('The hosted sign-in service keeps them.')
    return withoutFactor === 0
      ? done('Every colleague has one.')
      : open(
          `${many(withoutFactor, 'colleague has', 'colleagues have')} none and cannot open the office yet.`,
        )
  },
  second_person({ isForTwo, publishers, moderators }) {
    if (!isForTwo) return done('One person may do everything alone (OFFICE_TWO_PEOPLE is off).')
    const missing = [publishers < 2 && 'publish a draft', moderators < 2 && 'confirm a removal'].filter(
      Boolean,
    )
    return missing.length === 0
      ? done(`${publishers} people may publish, ${moderators} may moderate.`)
      : open(`Nobody else may ${missing.join(' or ')}. Both take two people.`)
  },
  operator({ operator: { name, address } }) {
    if (name && address) return done(`${name}, ${address}.`)
    const missing = [!name && 'PRODUCT_OPERATOR', !address && 'PRODUCT_ADDRESS'].filter(Boolean).join(' and ')
    return open(`About and the privacy policy do not say who runs the site. Set ${missing}.`)
  },
  mail(facts) {
    if (!facts.hasMailServer)
      return open(
        facts.isLocal
          ? 'Mail stays in the mailbox of this machine (/dev/mailbox). Set SMTP_URL and MAIL_FROM to send it.'
          : 'No mail leaves, so nobody can join. Set SMTP_URL and MAIL_FROM.',
      )
    const reason = awayReason(facts, 'mail')
    if (reason) return broken(`The mail server cannot be reached: ${reason}`)
    const { test, leftAt } = facts.mail
    if (test && !test.delivered_at)
      return test.last_failure
        ? broken(`The last test did not leave: ${test.last_failure}`)
        : open('The last test is on its way.')
    return leftAt
      ? done(`The server answers. The last mail left at ${minuteOf(leftAt)}.`)
      : open('The mail server answers. Send a test to see whether mail arrives.')
  },
  backup({ backupAt, now }) {
    if (!backupAt) return open('There was none yet. Run npm run backup -- <folder> each night.')
    return now.getTime() - backupAt.getTime() < BACKUP_MS
      ? done(`The newest was made at ${minuteOf(backupAt)} and read back.`)
      : broken(`The newest is older than two days, of ${minuteOf(backupAt)}. Is the nightly run still on?`)
  },
  payments(facts) {
    const reason = awayReason(facts, 'payments')
    if (reason) return broken(`The payment provider cannot be reached: ${reason}`)
    return {
      live: () => done('Stripe takes real money.'),
      test: () => open('Stripe is in test mode: nothing is charged.'),
      sandbox: () =>
        facts.isLocal
          ? open('Play money of this machine. Set the STRIPE_ keys to sell Premium.')
          : broken('Premium is sold for play money. Set the STRIPE_ keys, or PAYMENTS_SANDBOX=off.'),
      closed: () => open('Closed: Premium cannot be bought. Set the STRIPE_ keys to sell it.'),
    }[facts.payments]()
  },
  compounds: ({ records: { compounds, articles } }) =>
    compounds > 0
      ? done(`${many(compounds, 'compound')}, ${many(articles, 'article')}.`)
      : open('The catalogue is empty: visitors find nothing. Import files, or write the first record.'),
  vendor({ records: { vendors }, hasDemoVendors, isLocal }) {
    if (hasDemoVendors && !isLocal)
      return broken(
        'Fictional vendors are shown. Run npm run admin -- catalogue:import data/catalogue --no-demo.',
      )
    return vendors > 0
      ? done(`${many(vendors, 'vendor')}${hasDemoVendors ? ', fictional ones of the demo among them' : ''}.`)
      : open('None. A name and a website are enough to begin.')
  },
  offers(facts) {
    const { offers, feeds, vendors } = facts.records
    const reason = awayReason(facts, 'feeds')
    if (reason) return broken(`No feed could be read: ${reason}`)
    if (offers > 0) return done(`${many(offers, 'offer')}, ${many(feeds, 'feed')} switched on.`)
    return open(vendors > 0 ? 'None. They come from a feed, a file or by hand.' : 'After the first vendor.')
  },
}

/** Each step with how it stands, in the order of the checklist. */
export const stepsOf = (facts: Facts): SetupEntry[] =>
  SETUP_STEPS.map((step) => ({
    step,
    ...STANDING[step](facts),
    is_needed: NEEDED[step] === 'always' || (NEEDED[step] === 'public' && !facts.isLocal),
  }))
