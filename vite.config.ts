import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { CHUNKS, OFFICE } from './scripts/client-chunks.ts'
import { ROUTES } from './scripts/route-tree.ts'
import { FONT, siteFont } from './scripts/site-font.ts'

export default defineConfig({
  // With or without a query behind it.
  resolve: {
    alias: [
      { find: new RegExp(`^${FONT}`), replacement: await siteFont() },
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: fileURLToPath(new URL('src/web/ui/icon.tsx', import.meta.url)),
      },
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  ssr: { noExternal: ['lucide-react'] },
  plugins: [
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src/web',
      router: {
        ...ROUTES,
        // Every page carries how compounds and vendors are loaded, where most links lead; all others load that with their program.
        codeSplittingOptions: {
          splitBehavior: ({ routeId }) =>
            routeId === '/$name'
              ? [['component', 'errorComponent', 'notFoundComponent']]
              : [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
        },
      },
      vite: { installDevServerMiddleware: false },
    }),
    react(),
    {
      // What names an icon, and each of its lines, is in no picture.
      name: 'plain-icons',
      transform: {
        filter: { id: /lucide-react\/dist\/esm\/icons\// },
        handler: (code) =>
          code.replace(/,\s*(?:key: "\w+"|aliases: \[[^\]]*\])|name: "[\w-]+",\s*size: 24,/g, ''),
      },
    },
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
            codeSplitting: { groups: CHUNKS },
          },
        },
      },
    },
  },
})
