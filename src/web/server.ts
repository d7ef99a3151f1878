import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { createServerEntry } from '@tanstack/react-start/server-entry'

// Whole pages, not streams: they are compressed once and kept.
export default createServerEntry({ fetch: createStartHandler(defaultRenderHandler) })
