export type Command = {
  /** What follows the name, as a person types it. */
  usage: string
  about: string
  /** Further lines of its help. */
  more?: string[]
  /** Its need of a database: an existing one, any, or none at all. */
  database: 'present' | 'any' | 'none'
}

const APPLIES = 'Shows what it would change; --apply changes it.'

/** The commands of an operator, in the order of the help; each is the file of its name in `scripts/admin`. */
export const COMMANDS: Record<string, Command> = {
  'user:role': {
    usage: '<email> <role>',
    about:
      'give or take a role of the back office, such as admin or user; the first administrator is made so',
    more: ['Works while the product runs too.'],
    database: 'present',
  },
  'catalogue:import': {
    usage: '<folder or file> [--take-file] [--no-demo]',
    about: 'check a catalogue as a whole, then load it: all or nothing',
    more: [
      '--take-file  overwrites edits of the office',
      '--no-demo    leaves out fictional vendors with all that is theirs, and takes away those that are there',
    ],
    database: 'any',
  },
  'catalogue:update': {
    usage: '',
    about: 'bring in what this version has of compounds, articles, evidence and interactions',
    more: ['What was edited in the office stays, vendors and prices too, and nothing is removed.'],
    database: 'present',
  },
  'catalogue:export': {
    usage: '<folder> [--all]',
    about: 'write the catalogue as files; importing them again changes nothing',
    more: ['--all  also what came from elsewhere than files'],
    database: 'present',
  },
  'feeds:add': {
    usage: '<vendor> <kind> <link> [--hours 6]',
    about: "read a shop's own list of prices every few hours (docs/feeds.md)",
    database: 'present',
  },
  'feeds:run': {
    usage: '<vendor> [--apply]',
    about: 'read the sources of a vendor now',
    more: [APPLIES],
    database: 'present',
  },
  'rates:import': {
    usage: '<file.csv>',
    about: 'load euro reference rates, for prices in other currencies',
    database: 'present',
  },
  'literature:recall': {
    usage: '[--on-record]',
    about: 'how many articles on record the queries of all compounds find at Europe PMC (EUROPEPMC_URL)',
    more: ['--on-record  by the titles, terms and summaries on record; no service is asked'],
    database: 'present',
  },
  'evidence:check': {
    usage: '<file.csv> [--apply]',
    about: 'find retractions among the studies by a list, and strike them',
    more: [APPLIES],
    database: 'present',
  },
  'derive:check': {
    usage: '',
    about: 'recompute all derived values, and name differences; code 1 if there are any',
    database: 'present',
  },
  'audit:verify': {
    usage: '',
    about: 'say whether the audit log is whole; code 1 if it is not',
    database: 'present',
  },
  'auth:rotate-key': {
    usage: '',
    about: 'sign access tokens by a new key; all sessions stay',
    database: 'present',
  },
  'billing:reconcile': {
    usage: '',
    about:
      'compare every customer with the payment provider, and mend our side; code 1 if one was not reached',
    database: 'present',
  },
  'db:reset': {
    usage: '[--yes]',
    about: 'empty the database and load the catalogue; --yes for a PostgreSQL server',
    database: 'any',
  },
  licences: {
    usage: '',
    about: 'list the licences of all packages; code 1 for a licence that is not allowed',
    database: 'none',
  },
  sbom: {
    usage: '',
    about: 'write the bill of materials of the shipped product (CycloneDX)',
    database: 'none',
  },
  'audit:known': {
    usage: '',
    about: 'ask the registry for known weaknesses of shipped packages',
    database: 'none',
  },
  look: {
    usage: '[address] [path …] [--pictures folder] [--dark]',
    about:
      'walk the pages of a running product and name text that is cut off, covered or wider than the page',
    more: [
      'Eight widths, and three with letters twice as large; code 1 if anything cannot be read. Needs the packages of development.',
    ],
    database: 'none',
  },
  'client:generate': {
    usage: '',
    about: 'make the generated half of client/ from the contract',
    database: 'none',
  },
}

export function helpOf(name: string, { usage, about, more = [] }: Command): string {
  return [`npm run admin -- ${name} ${usage}`.trim(), `  ${about}`, ...more.map((line) => `  ${line}`)].join(
    '\n',
  )
}

export function helpOfAll(): string {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length))
  return [
    'npm run admin -- <command>, and --help behind a command for more:',
    '',
    ...Object.entries(COMMANDS).map(([name, { about }]) => `  ${name.padEnd(width)}  ${about}`),
    '',
    'Settings come from the environment and from .env, or the file that ENV_FILE names (.env.example). Code 0: done; 1: refused, failed, or a fault was found; 2: not understood.',
  ].join('\n')
}
