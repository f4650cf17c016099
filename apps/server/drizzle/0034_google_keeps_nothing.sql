-- What Google gave at a sign-in, and nothing here reads.
UPDATE "auth_accounts" SET "access_token" = NULL, "refresh_token" = NULL, "id_token" = NULL, "access_token_expires_at" = NULL, "refresh_token_expires_at" = NULL WHERE "provider_id" = 'google';--> statement-breakpoint
UPDATE "auth_users" SET "image" = NULL WHERE "image" IS NOT NULL;
