import { globSync } from 'node:fs'

/** `first` runs with `npm test`, `rest` with `npm run test:rest`. Every test belongs to one of them. */
export const HALVES = ['first', 'rest'] as const
export type Half = (typeof HALVES)[number]

type Place = {
  /** The files of this project, in both halves. */
  include: string[]
  exclude?: string[]
  /** The files of them that run in the first half. Left out: all do. */
  first?: string[]
}

export const DATABASE_TESTS = ['{src,test}/**/*.db.test.ts']
/** Tests of the lab without packages of the lab. */
const LAB = 'lab/{bench,bench-search,demo-batches,demo-offers,labelled-certificates}'
const JOURNEYS = ['e2e/**/*.spec.ts']

/**
 * What the two databases do differently: dialect, notifications, locks, migrations, backup and the way to a server. The
 * journeys in a browser run on the embedded database too. All other calls: `npm run test:long`.
 */
const ON_EMBEDDED = [
  'src/server/clean-up.db.test.ts',
  'src/server/platform/db/migrate.db.test.ts',
  '**/backup/write-backup.db.test.ts',
  '**/billing/account-lock/account-lock.db.test.ts',
  '**/catalogue/import/import-catalogue.db.test.ts',
  '**/changes/changes.db.test.ts',
  '**/jobs/jobs.db.test.ts',
  '**/mail/queue.db.test.ts',
  '**/prices/prices.db.test.ts',
  '**/search/search.db.test.ts',
]

/** Processes that must lose nothing: killed, restarted, several at once, moved to another database, backed up and restored. */
const PROCESSES_FIRST = [
  'src/server/{start,processes}.process.test.ts',
  'src/server/platform/db/migrate.process.test.ts',
  '**/auth/kill.process.test.ts',
  '**/backup/backup.process.test.ts',
  '**/billing/subscriptions/killed.process.test.ts',
  '**/watches/kill.process.test.ts',
]

/** Money, accounts, trust, safety and the first minute, at the width at which most people see the screen. */
const ON_PHONE_FIRST = [
  'e2e/accounts/{google,guarded,keys,profile,recovery,second-factor,sign-up}.phone.spec.ts',
  'e2e/ai-search/safety.phone.spec.ts',
  'e2e/{basket,older-browser,search}.phone.spec.ts',
  'e2e/billing/*.phone.spec.ts',
  'e2e/compound/locked.phone.spec.ts',
  'e2e/reviews/write.phone.spec.ts',
]
const ON_DESKTOP_FIRST = [
  'e2e/accounts/{passkeys,sign-in,tabs}.desktop.spec.ts',
  'e2e/billing/*.desktop.spec.ts',
  'e2e/{correction,dispute,money,roles}.desktop.spec.ts',
  'e2e/reviews/{moderate,proof}.desktop.spec.ts',
]

export type Project = 'unit' | 'components' | 'embedded' | 'postgres' | 'process' | 'phone' | 'desktop'

export const PLACES: Record<Project, Place> = {
  unit: {
    include: [`{src,test,scripts,${LAB}}/**/*.test.ts`],
    exclude: ['**/*.db.test.ts', '**/*.process.test.ts', '**/*.long.test.ts'],
  },
  components: { include: ['src/**/*.test.tsx'] },
  embedded: { include: ON_EMBEDDED },
  postgres: { include: DATABASE_TESTS },
  process: { include: ['{src,test}/**/*.process.test.ts'], first: PROCESSES_FIRST },
  phone: { include: JOURNEYS, exclude: ['**/*.desktop.spec.ts'], first: ON_PHONE_FIRST },
  desktop: { include: JOURNEYS, exclude: ['**/*.phone.spec.ts'], first: ON_DESKTOP_FIRST },
}

export const PROJECTS = Object.keys(PLACES) as Project[]

/** The half that this run is about; without one, tests of both run. */
export const HALF = (process.env.HALF || undefined) as Half | undefined

/** Patterns of a project's files. */
export function filesOf(project: Project, half: Half | undefined) {
  const { include, exclude = [], first } = PLACES[project]
  if (half === undefined) return { include, exclude }
  if (first === undefined) return { include: half === 'first' ? include : [], exclude }
  return half === 'first' ? { include: first, exclude } : { include, exclude: [...exclude, ...first] }
}

export function listFiles(project: Project, half?: Half): string[] {
  const { include, exclude } = filesOf(project, half)
  return globSync(include, { exclude: ['node_modules/**', ...exclude] }).sort()
}
