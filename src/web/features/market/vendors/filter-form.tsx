import { Search } from 'lucide-react'
import { inputLook } from '#web/ui/input.tsx'

type Props = {
  /** What the form filters, for those who do not see where it stands. */
  label: string
  name: string
  value: string
  placeholder: string
  /** The order of the list, which a filter keeps. */
  sort: string | undefined
  onType: (letters: string | undefined) => void
}

/** Filters a list while typing; without scripts it is a form. */
export function FilterForm({ label, name, value, placeholder, sort, onType }: Props) {
  return (
    <form aria-label={label} method="get" className="relative w-full sm:w-72">
      {sort && <input type="hidden" name="sort" value={sort} />}
      <Search aria-hidden="true" size={18} className="absolute top-3 left-3 text-muted" />
      <input
        type="search"
        name={name}
        defaultValue={value}
        maxLength={100}
        placeholder={placeholder}
        aria-label={placeholder}
        className={`${inputLook} pl-10`}
        onChange={({ target }) => onType(target.value.trim() || undefined)}
      />
    </form>
  )
}
