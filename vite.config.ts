import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ROUTES } from './scripts/route-tree.ts'
import { FONT, siteFont } from './scripts/site-font.ts'

const anyOf = (...paths: string[]) => new RegExp(paths.join('|'))

/** Screens of the office, of desks and of accounts: their people come back, readers never load them. */
const OFFICE = anyOf(
  'src/contract/(office|identity/office-)',
  'src/web/features/(office|vendor-members)',
  'src/web/features/core/site/record-field',
  'src/web/lib/office-',
  'src/web/routes/(admin|desk|account|profile|subscription)',
)

/** What pages of compounds, vendors and prices share, in pieces too small to travel alone. */
const MARKET = anyOf(
  'features/market/offers/(offer-text|purchase-link|use-cost-text|price-notes)',
  'features/market/compound/(reference|read-failure)',
  'features/catalogue/evidence/(warning-text|check-names)',
  'features/catalogue/listing/(retired-part|watch-button)',
  'features/core/site/(read-again|recently-viewed\\.ts)',
  'features/community/reviews/reviews-of',
  'src/web/ui/sparkline',
  'src/web/lib/device-basket',
  'icons/(chevrons-up-down|arrow-up|arrow-down|octagon-exclamation-point)\\.',
)

export default defineConfig({
  // With or without a query behind it.
  resolve: { alias: [{ find: new RegExp(`^${FONT}`), replacement: await siteFont() }] },
  plugins: [
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src/web',
      router: {
        ...ROUTES,
        // Every page carries how all others are loaded, but for those that few people open.
        codeSplittingOptions: {
          splitBehavior: ({ routeId }) =>
            /^\/(about|account|admin|compounds|vendors|data|disputes|listing|site-index|corrections|desk|watchlist|certificates|batches|ratings|questions|changes|interactions|basket|studies|outcomes|methodology|compare|ai-search)/.test(
              routeId,
            )
              ? [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']]
              : undefined,
        },
      },
      vite: { installDevServerMiddleware: false },
    }),
    react(),
  ],
  build: {
    target: 'es2022',
    // The browsers that Tailwind's style sheets are made for: nothing is written twice for older ones.
    cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
    sourcemap: false,
    // A slow machine is no fault of a plugin.
    rolldownOptions: { checks: { bundlerTimings: false } },
    reportCompressedSize: false,
    // Every page names what its links need beside the part itself. Screens of the office and of desks find that out when
    // they are opened; what every page has is there.
    modulePreload: {
      resolveDependencies: (part, needed) =>
        part.startsWith('assets/office-')
          ? []
          : needed.filter((name) => !/assets\/(framework|index|parts|rolldown-runtime)-/.test(name)),
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The first script of every page names all the others, so shorter names make it smaller.
            chunkFileNames: ({ facadeModuleId }) =>
              `assets/${OFFICE.test(facadeModuleId ?? '') ? 'office' : '[name]'}-[hash:7].js`,
            codeSplitting: {
              // Many tiny files cost more than they save: what every page starts with travels in two, what many pages
              // share in a third. Apart from them are the hooks and parts of forms, which pages that are only read do
              // without, the table of offers, and the cards of compounds.
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|scheduler|@tanstack)\/(?!.*(mutationObserver|useMutation|[qQ]ueries(Observer)?\.js))/,
                  priority: 4,
                },
                { name: 'site', tags: ['$initial'], priority: 3 },
                {
                  name: 'parts',
                  // Screens of accounts, and those of the back office, share much among themselves that no page to
                  // read has; the marks of evidence and the field with a list of names are on few that load this.
                  test: /src\/(?!contract\/(office|identity\/office-)|web\/(features\/(identity\/accounts\/|office|catalogue\/evidence\/(marks|claim-text))|lib\/office-links|ui\/(combobox|use-option-list)))|lucide-react/,
                  minShareCount: 6,
                  priority: 2,
                },
                {
                  name: 'forms',
                  test: /src\/web\/ui\/(form|field|dialog|spinner|password-input|code-field|needs-scripts)\.tsx|mutationObserver|useMutation/,
                  minShareCount: 3,
                  priority: 3,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'evidence',
                  test: /features\/catalogue\/evidence\/(study-text|study-item|why-certainty)/,
                  minShareCount: 2,
                  priority: 3,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'market',
                  test: MARKET,
                  minShareCount: 2,
                  priority: 2,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'office',
                  test: OFFICE,
                  minShareCount: 2,
                  priority: 3,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'account',
                  test: /src\/web\/features\/identity\/(accounts|profile)\/(?!require-session|interests-dialog)/,
                  minShareCount: 2,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'cards',
                  test: /features\/catalogue\/(listing\/product-|evidence\/study-kinds)|icons\/chevron-down/,
                  minShareCount: 2,
                  priority: 3,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'offers',
                  test: /features\/market\/offers\/(?!offer-text|purchase-link|use-cost-text|price-notes)/,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
    },
  },
})
