import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import { getFile, messageOf } from '#web/lib/api.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { saveFile } from '#web/lib/save-file.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { fileSize } from './batch-text.ts'

const PdfPages = lazyPart(
  async () => (await import('./pdf-pages.tsx')).PdfPages,
  <Skeleton className="mt-4 h-96 max-w-3xl" />,
)

type Props = { slug: string; file: NonNullable<Answer<'getCertificate'>['file']> }

const KINDS = { 'application/pdf': 'PDF', 'image/png': 'PNG', 'image/jpeg': 'JPEG' } as const

/** The file of a certificate: shown here on request, drawn by this page's own program, and handed over to be kept. */
export function CertificateFile({ slug, file }: Props) {
  const { type, bytes, pages, width, height, sha256 } = file
  const [shown, setShown] = useState<string | Blob>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const isHydrated = useHydrated()
  const isPdf = type === 'application/pdf'
  const path = `/api/certificates/${encodeURIComponent(slug)}/file`
  const withFile = async (use: (content: Blob) => void | Promise<void>) => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await use(await getFile(path))
    } catch (error) {
      setFailure(messageOf(error, 'The file could not be loaded. Please try again later.'))
    }
    setIsBusy(false)
  }
  return (
    <div className="mt-3">
      <p className="text-sm text-muted">
        {[
          `${KINDS[type]}, ${fileSize(bytes)}`,
          pages && `${pages} ${pages === 1 ? 'page' : 'pages'}`,
          width && height && `${width} × ${height}`,
        ]
          .filter(Boolean)
          .join(', ')}
        . {!isPdf && <span>Written again on arrival, so that it is a picture and nothing else.</span>}
      </p>
      <p className="mt-1 text-xs wrap-anywhere text-muted">SHA-256 {sha256}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {isHydrated && !shown && (
          <Button
            isBusy={isBusy}
            onClick={() => withFile(async (content) => setShown(isPdf ? content : await dataOf(content)))}
          >
            {isPdf ? 'Show its pages' : 'Show the picture'}
          </Button>
        )}
        <a
          href={path}
          download
          className={buttonLook()}
          onClick={(event) => {
            event.preventDefault()
            void withFile((content) =>
              saveFile(`certificate-${slug}.${KINDS[type].toLowerCase()}`, type, content),
            )
          }}
        >
          Download
        </a>
      </div>
      <p role="status" className="mt-2 text-sm text-caution empty:hidden">
        {failure}
      </p>
      {shown instanceof Blob && <PdfPages content={shown} />}
      {typeof shown === 'string' && (
        <img
          src={shown}
          alt="The certificate as it came in"
          width={width ?? undefined}
          height={height ?? undefined}
          className="mt-4 h-auto max-w-full border border-rule"
        />
      )}
    </div>
  )
}

/** A picture as a link that carries it, which the page's policy allows. */
function dataOf(content: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.onload = () => resolve(String(reader.result))
  reader.onerror = () => reject(reader.error)
  reader.readAsDataURL(content)
  return promise
}
