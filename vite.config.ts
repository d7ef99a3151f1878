import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src/web',
      router: { routesDirectory: 'routes', generatedRouteTree: 'routeTree.gen.ts', quoteStyle: 'single' },
      vite: { installDevServerMiddleware: false },
    }),
    react(),
  ],
  build: {
    target: 'es2022',
    // The browsers that Tailwind's style sheets are made for: nothing is written twice for older ones.
    cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
    sourcemap: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // What nearly every page needs travels in two files; dozens of tiny ones cost more than they save. Apart
              // from them are the hooks and the parts of forms, which pages that are only read do without.
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|scheduler|@tanstack)\/(?!.*(mutationObserver|useMutation|[qQ]ueries(Observer)?\.js))/,
                  priority: 3,
                },
                {
                  name: 'forms',
                  test: /src\/web\/ui\/(form|field|dialog|spinner|password-input|code-field)\.tsx|mutationObserver|useMutation/,
                  minShareCount: 3,
                },
                {
                  name: 'parts',
                  test: /src\/web\/(ui\/(?!form|field|dialog|spinner|password-input|code-field)|lib)|src\/contract\/|lucide-react/,
                  minShareCount: 5,
                  priority: 2,
                },
              ],
            },
          },
        },
      },
    },
  },
})
