import {
  defineHandlerCallback,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { getGlobalStartContext } from '@tanstack/react-start'
import { createStartHandler } from '@tanstack/react-start/server'
import { createServerEntry } from '@tanstack/react-start/server-entry'
import { renderToString } from 'react-dom/server'

const DOCTYPE = '<!DOCTYPE html>'
/** What the framework writes into the script that its late scripts follow. */
const LATE_SCRIPTS_AFTER = '/*$tsr-stream-boundary*/'

type Router = Parameters<typeof transformHtmlStringWithRouter>[0]

/**
 * Whole pages, not streams: they are compressed once and kept. A page is given to the server as the text that it is; in
 * a response it would be turned into bytes and back.
 */
const renderWhole = defineHandlerCallback(async ({ router, responseHeaders }) => {
  const { give, fail } = getGlobalStartContext() as unknown as {
    give: (html: string) => void
    fail: (error: unknown) => void
  }
  try {
    give(await withLateScripts(router, renderToString(<RouterServer router={router} />)))
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
  } catch (error) {
    fail(error)
    return new Response('Internal Server Error', { status: 500, headers: responseHeaders })
  } finally {
    router.serverSsr?.cleanup()
  }
})

/** The framework puts them in as it passes on a stream of bytes: only the end of the page goes through that. */
async function withLateScripts(router: Router, html: string): Promise<string> {
  const at = Math.max(0, html.lastIndexOf('<script', html.lastIndexOf(LATE_SCRIPTS_AFTER)))
  const end = await transformHtmlStringWithRouter(router, html.slice(at))
  return DOCTYPE + html.slice(0, at) + end.slice(DOCTYPE.length)
}

export default createServerEntry({ fetch: createStartHandler(renderWhole) })
