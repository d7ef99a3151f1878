import { formatSize, sizeKey } from '#domain/prices/pack-size.ts'
import { PageLink } from '#web/features/market/offers/page-link.tsx'

type Props = { sizes: readonly string[]; size: string | undefined }

const keyOf = (size: string | undefined) => (size === undefined ? null : sizeKey(size))

/** 'Best Price' and every size that is sold. Another size is another list, so it clears the selected vendor. */
export function SizeFilter({ sizes, size }: Props) {
  const choices = [
    { value: undefined, text: 'Best Price' },
    ...sizes.map((value) => ({ value, text: formatSize(value) ?? value })),
  ]
  return (
    <nav aria-label="Size" className="max-md:-mx-[16px] max-md:w-[calc(100%+32px)]">
      <ul className="flex gap-2 max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:flex-wrap">
        {choices.map(({ value, text }) => (
          <li key={text} className="shrink-0">
            <PageLink
              change={{ tab: 'vendors', size: value, vendor: undefined, page: undefined }}
              aria-current={keyOf(value) === keyOf(size) ? 'true' : undefined}
              className="chip"
            >
              {text}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
