import type { SetupState, SetupStep } from '#contract/office/office.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import {
  type Check,
  fine,
  isLocal,
  minuteOf,
  note,
  type Standing,
  type World,
  whyAway,
  wrong,
} from '../check.ts'
import { countColleagues, countRecords, findMailFacts, findNewestBackup } from '../repository.ts'

const BACKUP_MS = 2 * DAY_MS
const as =
  (state: SetupState) =>
  (says: string): Standing => ({ state, says })
const [done, open, broken] = [as('done'), as('open'), as('broken')]
const many = (n: number, one: string, more = `${one}s`) => `${n} ${n === 1 ? one : more}`

/** Everything that the steps need; the last test mail is the one to the reader. */
export const lookAtSetup = async ({ db, parts, reader = '' }: World) => ({
  ...(await countColleagues(db)),
  ...(await countRecords(db)),
  ...(await findMailFacts(db, reader)),
  backupAt: await findNewestBackup(db),
  parts: await parts(),
})
type Seen = Awaited<ReturnType<typeof lookAtSetup>>
type Settings = Pick<World, 'config'>
const isRecent = (made: Date | null, now: Date) => made !== null && now.getTime() - made.getTime() < BACKUP_MS

/** What a site needs before and after it opens, for its colleagues and partly for its operator. */
export const SETUP = {
  administrator: {
    operator: ({ admins }) => [
      admins > 0
        ? fine('people', 'There is an administrator.')
        : note(
            'people',
            'The office has no administrator yet.',
            'Follow the link that a start prints, or npm run admin -- user:role <email> admin.',
          ),
    ],
    office: ({ admins }) =>
      admins > 0
        ? done(`${many(admins, 'person has', 'people have')} this role.`)
        : open('There is none yet.'),
    isNeeded: 'always',
  },

  second_factor: {
    office({ without_factor }, world: Settings) {
      if (world.config.OFFICE_SECOND_FACTOR === 'off')
        return isLocal(world)
          ? done('Not asked for on this machine (OFFICE_SECOND_FACTOR is off).')
          : open('A password alone opens the office (OFFICE_SECOND_FACTOR is off).')
      if (world.config.SUPABASE_URL) return done('The hosted sign-in service keeps them.')
      return without_factor === 0
        ? done('Every colleague has one.')
        : open(
            `${many(without_factor, 'colleague has', 'colleagues have')} none and cannot open the office yet.`,
          )
    },
    isNeeded: 'public',
  },

  second_person: {
    office({ publishers, moderators }, { config }: Settings) {
      if (config.OFFICE_TWO_PEOPLE === 'off')
        return done('One person may do everything alone (OFFICE_TWO_PEOPLE is off).')
      const missing = [publishers < 2 && 'publish a draft', moderators < 2 && 'confirm a removal'].filter(
        Boolean,
      )
      return missing.length === 0
        ? done(`${publishers} people may publish, ${moderators} may moderate.`)
        : open(`Nobody else may ${missing.join(' or ')}. Both take two people.`)
    },
    isNeeded: 'public',
  },

  operator: {
    office(_, { config: { PRODUCT_OPERATOR, PRODUCT_ADDRESS } }: Settings) {
      if (PRODUCT_OPERATOR && PRODUCT_ADDRESS) return done(`${PRODUCT_OPERATOR}, ${PRODUCT_ADDRESS}.`)
      const missing = [!PRODUCT_OPERATOR && 'PRODUCT_OPERATOR', !PRODUCT_ADDRESS && 'PRODUCT_ADDRESS']
      return open(
        `About and the privacy policy do not say who runs the site. Set ${missing.filter(Boolean).join(' and ')}.`,
      )
    },
    isNeeded: 'public',
  },

  mail: {
    office({ test, leftAt, parts }, world: Pick<World, 'config' | 'mailer'>) {
      if (world.mailer.kind !== 'smtp')
        return open(
          isLocal(world)
            ? 'Mail stays in the mailbox of this machine (/dev/mailbox). Set SMTP_URL and MAIL_FROM to send it.'
            : 'No mail leaves, so nobody can join. Set SMTP_URL and MAIL_FROM.',
        )
      const away = whyAway(parts, 'mail')
      if (away) return broken(`The mail server cannot be reached: ${away}`)
      if (test && !test.delivered_at)
        return test.last_failure
          ? broken(`The last test did not leave: ${test.last_failure}`)
          : open('The last test is on its way.')
      return leftAt
        ? done(`The server answers. The last mail left at ${minuteOf(leftAt)}.`)
        : open('The mail server answers. Send a test to see whether mail arrives.')
    },
    isNeeded: 'public',
  },

  /** Whether a backup was read back within two days. */
  backup: {
    operator({ backupAt }, world: Pick<World, 'config' | 'clock'>) {
      const says = backupAt ? `The newest is of ${minuteOf(backupAt)}.` : 'There was none yet.'
      if (isRecent(backupAt, world.clock())) return [fine('backup', says)]
      const todo = 'Set BACKUP_TO and run npm run backup each night: deploy/ shows how.'
      return [(isLocal(world) ? note : wrong)('backup', says, todo)]
    },
    office({ backupAt }, { clock }: Pick<World, 'clock'>) {
      if (!backupAt) return open('There was none yet. Run npm run backup -- <folder> each night.')
      return isRecent(backupAt, clock())
        ? done(`The newest was made at ${minuteOf(backupAt)} and read back.`)
        : broken(`The newest is older than two days, of ${minuteOf(backupAt)}. Is the nightly run still on?`)
    },
    isNeeded: 'public',
  },

  /** Whether a site that people reach sells for play money, and whether Premium can be bought. */
  payments: {
    operator(_: unknown, world: Pick<World, 'config' | 'payments'>) {
      if (world.payments.mode === 'closed')
        return [note('payments', 'Premium cannot be bought.', 'Set the STRIPE_ keys to sell it.')]
      if (world.payments.mode !== 'sandbox' || isLocal(world)) return []
      const says = `Premium is sold for play money at ${world.config.PUBLIC_URL}.`
      return [wrong('payments', says, 'Set the STRIPE_ keys, or PAYMENTS_SANDBOX=off.')]
    },
    office({ parts }, world: Pick<World, 'config' | 'payments'>) {
      const away = whyAway(parts, 'payments')
      if (away) return broken(`The payment provider cannot be reached: ${away}`)
      const { mode, isLive } = world.payments
      if (mode === 'closed') return open('Closed: Premium cannot be bought. Set the STRIPE_ keys to sell it.')
      if (mode === 'stripe')
        return isLive ? done('Stripe takes real money.') : open('Stripe is in test mode: nothing is charged.')
      return isLocal(world)
        ? open('Play money of this machine. Set the STRIPE_ keys to sell Premium.')
        : broken('Premium is sold for play money. Set the STRIPE_ keys, or PAYMENTS_SANDBOX=off.')
    },
  },

  compounds: {
    office: ({ drug_count, article_count }) =>
      drug_count > 0
        ? done(`${many(drug_count, 'compound')}, ${many(article_count, 'article')}.`)
        : open('The catalogue is empty: visitors find nothing. Import files, or write the first record.'),
    isNeeded: 'always',
  },

  /** Whether a site that people reach shows fictional vendors. */
  vendor: {
    operator({ has_demo_vendors }: Pick<Seen, 'has_demo_vendors'>, world: Settings) {
      if (!has_demo_vendors || isLocal(world)) return []
      const says = `Fictional vendors and prices are shown at ${world.config.PUBLIC_URL}.`
      const todo = 'Set DEMO=off and run npm run admin -- catalogue:import data/catalogue --no-demo.'
      return [wrong('demo', says, todo)]
    },
    office({ vendor_count, has_demo_vendors }, world: Settings) {
      if (has_demo_vendors && !isLocal(world))
        return broken(
          'Fictional vendors are shown. Run npm run admin -- catalogue:import data/catalogue --no-demo.',
        )
      return vendor_count > 0
        ? done(
            `${many(vendor_count, 'vendor')}${has_demo_vendors ? ', fictional ones of the demo among them' : ''}.`,
          )
        : open('None. A name and a website are enough to begin.')
    },
  },

  offers: {
    office({ offer_count, vendor_count, feeds, parts }) {
      const away = whyAway(parts, 'feeds')
      if (away) return broken(`No feed could be read: ${away}`)
      if (offer_count > 0) return done(`${many(offer_count, 'offer')}, ${many(feeds, 'feed')} switched on.`)
      return open(
        vendor_count > 0
          ? 'None. They come from a feed, from a file, or are typed by hand.'
          : 'After the first vendor.',
      )
    },
  },
} satisfies Record<SetupStep, Omit<Check<Seen>, 'look'>>
