export { type Access, clientOf, guardRequests, identify, isAdmin, requireScope } from './access.ts';
export { issueToken, makeKeyPair, type TokenRequest } from './issue.ts';
export { AUTH_SETTINGS, type AuthConfig, AuthSettingsError, openAccess } from './settings.ts';
export { type Identity, SCOPES, type Scope } from './tokens.ts';
