import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFromTheTop } from '#web/features/core/site/use-from-the-top.ts'
import { type CompoundState, links } from '#web/lib/links.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ProductImage } from '#web/ui/product-image.tsx'

/** While a compound or vendor loads: what the link brought along, and a spinner. */
export function LoadingCompound({
  name,
  description,
  img,
  isVendor,
}: CompoundState & { isVendor?: boolean | undefined }) {
  useFromTheTop()
  return (
    <main id="content" className="gutter min-h-[80dvh] py-8 md:py-12" aria-busy="true">
      {name && (
        <div className="flex items-start justify-between gap-4">
          <h1 className="text-2xl md:text-3xl">{name}</h1>
          {img && <ProductImage src={img} isUrgent className="size-20 shrink-0 rounded-md md:size-36" />}
        </div>
      )}
      {description && <p className="mt-4 max-w-[60ch] text-lg">{description}</p>}
      <p role="status" className="sticky top-20 flex items-center gap-3 py-16 text-muted">
        <span
          aria-hidden="true"
          className="size-5 animate-spin rounded-full border-2 border-rule border-t-accent"
        />
        Loading {isVendor ? 'vendor' : 'drug'} details...
      </p>
    </main>
  )
}

/** The compound could not be read: 'Error: ' and why. */
export const FailedCompound = ({ error }: { error: unknown }) => (
  <Notice>
    <p role="alert" className="text-lg text-bad">
      Error: {(error instanceof Error && error.message) || <span>Error fetching drug details.</span>}
    </p>
  </Notice>
)

/** The answer was a success, but held no compound. */
export const NoCompound = () => (
  <Notice>
    <p className="text-lg">No drug information available.</p>
  </Notice>
)

const Notice = ({ children }: { children: ReactNode }) => (
  <main id="content" className="gutter flex min-h-[50dvh] flex-col items-start gap-6 py-16">
    {children}
    <GoBack />
  </main>
)

/** One step back; to the home page where there is no step. */
export function GoBack() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const text = (
    <>
      <ArrowLeft aria-hidden="true" size={16} /> Go Back
    </>
  )
  return canGoBack ? (
    <Button onClick={() => router.history.back()}>{text}</Button>
  ) : (
    <ButtonLink link={links.home()}>{text}</ButtonLink>
  )
}
