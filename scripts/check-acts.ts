import { readFileSync } from 'node:fs'
import { sourceFiles } from './check-imports.ts'

const ADDRESS = 'What is chosen is the address, with scripts or without.'
/** Files with a form of their own, and why: none of them asks the server to keep something. */
export const OWN_FORMS: Readonly<Record<string, string>> = {
  'src/web/ui/list-frame.tsx': 'Finds rows: the typed text goes to the address.',
  'src/web/ui/saved-filters.tsx': 'Names a filter, which stays in this browser.',
  'src/web/features/ai-search/ask-field.tsx': 'The question goes to the address.',
  'src/web/features/ai-search/search/search-box.tsx': ADDRESS,
  'src/web/routes/search/index.tsx': ADDRESS,
  'src/web/features/catalogue/evidence/add-name.tsx': ADDRESS,
  'src/web/features/catalogue/home/catalogue-filters.tsx': ADDRESS,
  'src/web/features/catalogue/home/category-filter.tsx': ADDRESS,
  'src/web/features/market/basket/basket-screen.tsx': ADDRESS,
  'src/web/features/market/compare/compare-frame.tsx': ADDRESS,
  'src/web/features/market/compound/currency-choice.tsx': ADDRESS,
  'src/web/features/market/my-list/add-entry.tsx': 'Adds to the list, which says a refusal above its names.',
  'src/web/features/market/my-list/buy-view.tsx':
    'Amounts on the list, which says a refusal above its names.',
  'src/web/features/market/ratings/own-rules-form.tsx': ADDRESS,
  'src/web/features/market/vendors/filter-form.tsx': ADDRESS,
  'src/web/features/open-data/data/data-screen.tsx': 'Finds the compound of the shown cards.',
}

const SEVERAL = 'One answer of several calls.'
const NO_CALL = 'Asks the auth service or a file, not a call of the contract.'
const PAGES = 'Its pages differ in size or begin at any.'
/** Files with a read of their own, and why `read` cannot be it. */
export const OWN_READS: Readonly<Record<string, string>> = {
  'src/web/features/ai-search/search/queries.ts': PAGES,
  'src/web/features/billing/queries.ts': SEVERAL,
  'src/web/features/catalogue/evidence/queries.ts': SEVERAL,
  'src/web/features/catalogue/home/queries.ts': PAGES,
  'src/web/features/catalogue/listing/detail-queries.ts': 'One call for compounds, another for vendors.',
  'src/web/features/catalogue/methodology/queries.ts': SEVERAL,
  'src/web/features/core/site/sitemap-count.ts': NO_CALL,
  'src/web/features/identity/profile/factor-queries.ts': NO_CALL,
  'src/web/features/identity/profile/set-up-factor.tsx': NO_CALL,
  'src/web/features/market/compound/a-to-z-list.tsx': SEVERAL,
  'src/web/features/market/my-list/queries.ts': SEVERAL,
  'src/web/features/office/catalogue/queries.ts': 'Another version of a draft is another preview.',
  'src/web/features/vendor-members/desk/disputed-fields.tsx': SEVERAL,
  'src/web/lib/watches.ts': 'What this device keeps.',
}

/** The one place of each part that reads or sends an act, and what screens use instead. */
const PARTS = [
  {
    part: /\buseMutation\b/,
    home: 'src/web/features/core/site/use-act.tsx',
    instead: 'An act goes through useAct, which says what happened and offers Undo.',
  },
  {
    part: /<form\b/,
    home: 'src/web/ui/form.tsx',
    except: OWN_FORMS,
    instead: 'What is sent goes through Form, which says a refusal at its field and keeps the words.',
  },
  {
    part: /\bqueryFn\b/,
    home: 'src/web/lib/api.ts',
    except: OWN_READS,
    instead: 'A screen reads by read or readPages, which know what goes when the person does.',
  },
]

/** The parts that a file has although they belong elsewhere: each with its line and what to use instead. */
export function actFaults(file: string, source: string): { line: number; instead: string }[] {
  if (!file.startsWith('src/web/')) return []
  const elsewhere = PARTS.filter(({ home, except = {} }) => home !== file && !Object.hasOwn(except, file))
  return elsewhere.flatMap(({ part, instead }) =>
    source.split('\n').flatMap((code, at) => (part.test(code) ? [{ line: at + 1, instead }] : [])),
  )
}

if (import.meta.main)
  for (const file of sourceFiles())
    for (const { line, instead } of actFaults(file, readFileSync(file, 'utf8'))) {
      console.error(`${file}:${line}\n  ${instead}`)
      process.exitCode = 1
    }
