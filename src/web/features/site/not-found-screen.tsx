import { Link } from '@tanstack/react-router'

export function NotFoundScreen() {
  return (
    <main id="content" className="gutter py-16">
      <h1 className="text-2xl">Page Not Found</h1>
      <Link to="/" className="text-accent underline">
        Return to Home
      </Link>
    </main>
  )
}
