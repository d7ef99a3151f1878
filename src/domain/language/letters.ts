/** Greek letters by their names, as chemists spell them. */
export const GREEK: ReadonlyMap<string, string> = new Map(
  pairsOf(
    'α alpha,β beta,ϐ beta,γ gamma,δ delta,ε epsilon,ζ zeta,η eta,θ theta,ι iota,κ kappa,λ lambda,μ mu,ν nu,' +
      'ξ xi,ο omicron,π pi,ρ rho,σ sigma,ς sigma,τ tau,υ upsilon,φ phi,χ chi,ψ psi,ω omega',
  ),
)

/** Letters that Unicode does not take apart. The sharp s is on keyboards where β is not, and the micro sign is a unit. */
export const SPECIAL: ReadonlyMap<string, string> = new Map([
  ...pairsOf('ß beta,ẞ beta,µ mc,æ ae,œ oe,ø o,ł l,đ d,ð d,þ th,ı i'),
  // Cyrillic letters that look like Latin ones: text is pasted, and names of compounds are Latin.
  ...pairsOf('а a,в b,с c,ԁ d,е e,һ h,н h,і i,ӏ i,ј j,к k,м m,о o,р p,ԛ q,ѕ s,т t,у y,ү y,ѵ v,ԝ w,х x,ԍ g'),
  // The same of Armenian letters, of Latin ones of other alphabets, and of small capitals.
  ...pairsOf(
    'օ o,ս u,հ h,ց g,զ q,ո n,ɑ a,ɡ g,ɩ i,ᴀ a,ʙ b,ᴄ c,ᴅ d,ᴇ e,ꜰ f,ɢ g,ʜ h,ɪ i,ᴊ j,ᴋ k,ʟ l,ᴍ m,ɴ n,ᴏ o,ᴘ p,ʀ r,ꜱ s,ᴛ t,ᴜ u,ᴠ v,ᴡ w,ʏ y,ᴢ z',
  ),
])

/** What Greek letters look like, capitals apart: a Greek nu looks like a 'v', its capital like an 'N'. */
export const GREEK_LOOKS: ReadonlyMap<string, string> = new Map(
  pairsOf(
    'α a,β b,ε e,η n,ι i,κ k,ν v,ο o,ρ p,σ o,τ t,υ u,χ x,ω w,Α A,Β B,Ε E,Ζ Z,Η H,Ι I,Κ K,Μ M,Ν N,Ο O,Ρ P,Τ T,Υ Y,Χ X,ϲ c,Ϲ C,ϳ j,Ϳ J,ϝ f,Ϝ F,Ϻ M',
  ),
)

/** Letters and their replacements, from 'а a,в b'. */
function pairsOf(list: string) {
  return list.split(',').map((pair) => pair.split(' ') as [string, string])
}

/** What people type for the Greek letters that occur in names of compounds. */
export const SINGLE_LETTER: ReadonlyMap<string, string> = new Map(pairsOf('alpha a,beta b,gamma g,delta d'))
