import { Account } from '../features/profile/account.tsx';

/** `/settings/account` */
export default function SettingsAccount() {
  return <Account />;
}
