import { CopyButton } from '#web/ui/copy-button.tsx'

const CARDS = [
  ['evidence', 'What studies found of a compound', 260],
  ['prices', 'What a compound costs', 300],
] as const

/** How another site shows a card of a compound. */
export function Embeds({ publicUrl }: { publicUrl: string }) {
  return (
    <>
      <p>
        Copy this into a page of your own, with the compound that you write about. A card has no script and no
        cookie, follows the reader’s light or dark, and links back.
      </p>
      {CARDS.map(([kind, text, height]) => (
        <div key={kind}>
          <h3 className="text-sm font-medium tracking-normal">{text}</h3>
          <pre className="mt-2 rounded-md bg-sunken whitespace-pre-wrap wrap-anywhere px-4 py-3 font-mono text-sm">
            {snippetOf(publicUrl, kind, height)}
          </pre>
          <div className="mt-2">
            <CopyButton text={snippetOf(publicUrl, kind, height)} label={`Copy the card of ${kind}`} />
          </div>
          <iframe
            src={`/embed/bpc-157/${kind}`}
            title={`BPC-157: ${kind}`}
            width="360"
            height={height}
            loading="lazy"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            className="mt-3 max-w-full"
          />
        </div>
      ))}
    </>
  )
}

const snippetOf = (publicUrl: string, kind: string, height: number) =>
  `<iframe src="${publicUrl}/embed/bpc-157/${kind}"\n  title="BPC-157: ${kind}" width="360" height="${height}"\n  loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" style="border:0"></iframe>`
