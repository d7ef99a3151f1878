/** Greek letters by their names, as chemists spell them. */
export const GREEK: ReadonlyMap<string, string> = new Map(
  (
    'α alpha,β beta,ϐ beta,γ gamma,δ delta,ε epsilon,ζ zeta,η eta,θ theta,ι iota,κ kappa,λ lambda,μ mu,ν nu,' +
    'ξ xi,ο omicron,π pi,ρ rho,σ sigma,ς sigma,τ tau,υ upsilon,φ phi,χ chi,ψ psi,ω omega'
  )
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
)

/** Letters that Unicode does not take apart. The sharp s is on keyboards where β is not, and the micro sign is a unit. */
export const SPECIAL: ReadonlyMap<string, string> = new Map([
  ['ß', 'beta'],
  ['ẞ', 'beta'],
  ['µ', 'mc'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ı', 'i'],
])

/** What people type for the Greek letters that occur in names of compounds. */
export const SINGLE_LETTER: ReadonlyMap<string, string> = new Map([
  ['alpha', 'a'],
  ['beta', 'b'],
  ['gamma', 'g'],
  ['delta', 'd'],
])
