import { handle } from '#server/core/http/endpoint.ts'
import type { createHealth } from './figures.ts'

export const healthRoutes = (figures: ReturnType<typeof createHealth>) => [
  handle('getHealth', () => figures()),
]
