import { PageLink } from './page-link.tsx'

type Props = {
  /** The vendor and the size, for those who do not see the row. */
  name: string
  rowKey: string
  isSelected: boolean
}

/** Opens a row's vendor next to the list, or closes it. The whole row except its links is clickable. */
export function SelectLink({ name, rowKey, isSelected }: Props) {
  return (
    <PageLink
      change={{ tab: 'vendors', vendor: isSelected ? undefined : rowKey }}
      aria-current={isSelected ? 'true' : undefined}
      className="row-link"
    >
      <span className="sr-only">
        {isSelected ? 'Hide details' : 'Details'}
        <span className="sr-only"> of {name}</span>
      </span>
    </PageLink>
  )
}
