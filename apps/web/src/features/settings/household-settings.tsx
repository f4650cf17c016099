// The household among the settings: the same sections as on the profile.
import { ProfileSections } from '../households/profile-page.tsx'

export const HouseholdSettings = () => <ProfileSections />
