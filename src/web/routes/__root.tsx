import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  Scripts,
  useLocation,
  useParams,
  useSearch,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PAGES } from '#contract/pages.ts'
import { SearchBox } from '#web/features/ai-search/search/search-box.tsx'
import { AccountArea } from '#web/features/core/site/account-area.tsx'
import { FaultWatch } from '#web/features/core/site/fault-watch.tsx'
import { HeadingFocus } from '#web/features/core/site/heading-focus.tsx'
import { useHeroSearchIsAway } from '#web/features/core/site/hero-search.ts'
import { LoadFailure } from '#web/features/core/site/load-failure.tsx'
import { Offline } from '#web/features/core/site/offline.tsx'
import { OpeningPage } from '#web/features/core/site/opening-page.tsx'
import { PersonWatch } from '#web/features/core/site/person-watch.tsx'
import { settingsQuery } from '#web/features/core/site/queries.ts'
import { SiteFooter, SiteHeader, SiteMenu } from '#web/features/core/site/site-frame.tsx'
import { SkipLink } from '#web/features/core/site/skip-link.tsx'
import { SlashKey } from '#web/features/core/site/slash-key.tsx'
import { Toasts } from '#web/ui/toast.tsx'
import styles from '#web/ui/tokens.css?url'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: ({ context }) => context.queryClient.ensureQueryData(settingsQuery),
  staleTime: Number.POSITIVE_INFINITY,
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'light dark' },
      { name: 'theme-color', content: '#0a6570' },
    ],
    links: [
      { rel: 'preload', href: interUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
      { rel: 'stylesheet', href: styles },
      { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    ],
  }),
  shellComponent: Document,
  component: Layout,
})

function Document({ children }: { children: ReactNode }) {
  const settings = Route.useLoaderData()
  return (
    <html
      lang="en"
      data-public-key={settings.public_key}
      data-auth-url={settings.auth.url ?? undefined}
      data-auth-key={settings.auth.key}
    >
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

/** The back office brings its own frame. */
const IN_OFFICE = /^\/admin(?:\/|$)/

/** Around every screen. A screen brings its own `<main id="content">`. */
function Layout() {
  const { product_name } = Route.useLoaderData()
  const isOffice = useLocation({ select: ({ pathname }) => IN_OFFICE.test(pathname) })
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <OpeningPage />
      {!isOffice && (
        <SiteHeader
          productName={product_name}
          search={<HeaderSearch />}
          account={<AccountArea />}
          menu={<SiteMenu />}
        />
      )}
      <div className="flex-1">
        <Outlet />
      </div>
      {!isOffice && <SiteFooter productName={product_name} />}
      <LoadFailure />
      <Toasts />
      <FaultWatch />
      <Offline />
      <SlashKey />
      <PersonWatch />
      <HeadingFocus />
    </div>
  )
}

/** At home the search stands large on the page, and comes up here once that is out of sight. */
function HeaderSearch() {
  const query = useQueryOfPage()
  const isHome = useLocation({ select: ({ pathname }) => pathname === PAGES.home.path })
  const isAway = useHeroSearchIsAway()
  return isHome && !isAway ? <span className="flex-1" /> : <SearchBox query={query} />
}

/** On result pages the search box shows the search text. */
function useQueryOfPage(): string {
  const { query } = useParams({ strict: false })
  const { q } = useSearch({ strict: false })
  return query ?? q ?? ''
}
