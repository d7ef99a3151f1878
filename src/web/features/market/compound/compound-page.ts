import { lazyRouteComponent } from '@tanstack/react-router'

/** The page of a compound, whose program a vendor's page does without. The loader of the page calls `preload`. */
export const CompoundPage = lazyRouteComponent(() => import('./compound-screen.tsx'), 'CompoundByName')
