import { pathToFileURL } from 'node:url'
import { Generator, getConfig } from '@tanstack/router-generator'

/** How the router finds its pages; the build and the development server make the same file by `vite.config.ts`. */
export const ROUTES = {
  routesDirectory: 'routes',
  generatedRouteTree: 'routeTree.gen.ts',
  quoteStyle: 'single',
} as const

/** What the build adds at the end: the type of the router for its framework. */
const FOOTER = `import type { getRouter } from './router.tsx'
import type { createStart } from '@tanstack/react-start'
declare module '@tanstack/react-start' {
  interface Register {
    ssr: true
    router: Awaited<ReturnType<typeof getRouter>>
  }
}`

/** Makes `src/web/routeTree.gen.ts` of the files of `src/web/routes`: types and tests need it, and it is not committed. */
export async function makeRouteTree(root = process.cwd()) {
  const config = getConfig(
    {
      ...ROUTES,
      target: 'react',
      routesDirectory: `src/web/${ROUTES.routesDirectory}`,
      generatedRouteTree: `src/web/${ROUTES.generatedRouteTree}`,
      disableLogging: true,
      routeTreeFileFooter: [FOOTER],
    },
    root,
  )
  await new Generator({ config, root }).run()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await makeRouteTree()
