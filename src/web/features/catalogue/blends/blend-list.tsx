import { Link } from '@tanstack/react-router'
import type { Answer } from '#contract/endpoints.ts'
import { links } from '#web/lib/links.ts'

/** Blends by name, each with its parts and whether anybody studied it. */
export function BlendList({ blends }: Pick<Answer<'listBlends'>, 'blends'>) {
  return (
    <ul className="mt-6 divide-y divide-rule border-y border-rule">
      {blends.map(({ slug, name, parts, is_studied, unclear }) => (
        <li key={slug} className="py-3">
          <Link {...links.blend(slug)} className="font-medium text-accent underline underline-offset-3">
            {name}
          </Link>
          <p className="mt-1 text-sm">{parts.join(' · ')}</p>
          <p className="mt-1 text-sm text-muted">
            {`${unclear ? `The name leaves a part open. ${unclear} ` : ''}${is_studied ? 'The blend itself was studied.' : 'No study of the blend itself is known.'}`}
          </p>
        </li>
      ))}
    </ul>
  )
}
