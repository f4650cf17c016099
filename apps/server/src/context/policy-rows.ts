// The shapes that a row of the policy may have.

/** What a procedure names by its id. Its group decides who may call. */
export type Row =
  | 'club token'
  | 'concern'
  | 'group'
  | 'hand-over'
  | 'invitation'
  | 'join request'
  | 'message'
  | 'offer'
  | 'place'
  | 'pool'
  | 'pool request'
  | 'request'
  | 'ride'
  | 'strike'
  | 'swap'
  | 'undo'

/** What the rule of a procedure asks beside the role. */
type Relation =
  | 'asked adult'
  | 'asked household'
  | 'author or admin'
  | 'claimant'
  | 'driver'
  | 'driver or admin'
  | 'driving household'
  | 'inviter or admin'
  | 'no part in it'
  | 'own action'
  | 'own family'
  | 'own family or admin'
  | 'own kid in the pool'
  | 'own kid or admin'
  | 'own removal'
  | 'own strike'
  | 'owner'
  | 'proposing household'
  | 'requester'
  | 'requester or admin'
  | 'rider'

/** `anyone` is not signed in, or is. `adult` is signed in, and `household` has a household: both see their own rows only. */
export type OpenRow = { least: 'anyone' | 'adult' | 'household' }
export type MemberRow = { least: 'member'; of: Row; and?: Relation }
export type AdminRow = { least: 'admin'; of: Row; and?: Relation }
