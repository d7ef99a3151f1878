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
import { serverParts } from './features/core/site/late-part.tsx'
import {
  KEEP_EARLY_INPUT,
  MARK_STORED_SESSION,
  WATCH_FOREIGN_NODES,
} from './features/core/site/page-scripts.ts'

const DOCTYPE = '<!DOCTYPE html>'
/** What the framework writes into the script that its late scripts follow. */
const LATE_SCRIPTS_AFTER = '/*$tsr-stream-boundary*/'
/** The framework's tags for the scripts of a page: a link for each preload, and the script that starts the program. */
const PART = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const PROGRAM_STARTS = '<script type="module" async="" src="'
const PROGRAM = /^<script type="module" async="" src="([^"]+)"([^>]*)><\/script>/

type Router = Parameters<typeof transformHtmlStringWithRouter>[0]

/**
 * Whole pages, not streams: they are compressed once and kept. A page is given to the server as the text that it is; in
 * a response it would be turned into bytes and back.
 */
const renderWhole = defineHandlerCallback(async ({ router, responseHeaders }) => {
  const { give, fail } = getGlobalStartContext() as unknown as {
    give: (html: string, route: string) => void
    fail: (error: unknown) => void
  }
  try {
    await Promise.all(serverParts)
    const page = paintedFirst(renderToString(<RouterServer router={router} />))
    give(await withLateScripts(router, page), router.state.matches.at(-1)?.fullPath || 'page')
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
  } catch (error) {
    fail(error)
    return new Response('Internal Server Error', { status: 500, headers: responseHeaders })
  } finally {
    router.serverSsr?.cleanup()
  }
})

/**
 * The program and its parts are requested after the page is painted: its words and figures do without them, and share
 * neither the network nor the processor with them until then; input is kept meanwhile. The framework is
 * evaluated in a separate task, so that none is long. A page in a background tab is not painted, and starts when it is
 * seen.
 */
function paintedFirst(html: string): string {
  // Pages are long, and patterns try every character: the parts are in the head, the program is the last script but one.
  const [body, end] = [html.indexOf('</head>'), html.lastIndexOf(PROGRAM_STARTS)]
  const [tag, program = '', mark = ''] = PROGRAM.exec(html.slice(end)) ?? []
  if (tag === undefined) return html
  const head = html.slice(0, body)
  const parts = Array.from(head.matchAll(PART), ([, href = '']) => href)
  // Named in vite.config.ts.
  const framework = parts.filter((href) => href.includes('/framework-'))
  const start =
    `requestAnimationFrame(()=>requestAnimationFrame(async()=>{` +
    `for(const href of ${JSON.stringify(parts)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href,fetchPriority:"low"}));` +
    `for(const href of ${JSON.stringify([...framework, program])}){await import(href);await new Promise((next)=>setTimeout(next))}` +
    `}))`
  return [
    head.replace(PART, ''),
    `<script${mark}>${MARK_STORED_SESSION}\n${KEEP_EARLY_INPUT}</script>`,
    html.slice(body, end),
    `<script${mark}>${WATCH_FOREIGN_NODES}\n${start}</script>`,
    html.slice(end + tag.length),
  ].join('')
}

/** The framework puts them in as it passes on a stream of bytes: only the end of the page goes through that. */
async function withLateScripts(router: Router, html: string): Promise<string> {
  const at = Math.max(0, html.lastIndexOf('<script', html.lastIndexOf(LATE_SCRIPTS_AFTER)))
  const end = await transformHtmlStringWithRouter(router, html.slice(at))
  return DOCTYPE + html.slice(0, at) + end.slice(DOCTYPE.length)
}

export default createServerEntry({ fetch: createStartHandler(renderWhole) })
