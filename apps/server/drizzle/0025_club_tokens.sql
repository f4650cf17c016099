CREATE TABLE "club_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"made_by_adult_id" uuid NOT NULL,
	"made_at" timestamptz(3) NOT NULL,
	"last_used_at" timestamptz(3),
	"ended_by_adult_id" uuid,
	"ended_at" timestamptz(3),
	CONSTRAINT "club_tokens_ended" CHECK (("club_tokens"."ended_at" is null) = ("club_tokens"."ended_by_adult_id" is null))
);
--> statement-breakpoint
ALTER TABLE "club_tokens" ADD CONSTRAINT "club_tokens_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_tokens" ADD CONSTRAINT "club_tokens_made_by_adult_id_adults_id_fk" FOREIGN KEY ("made_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_tokens" ADD CONSTRAINT "club_tokens_ended_by_adult_id_adults_id_fk" FOREIGN KEY ("ended_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "club_tokens_secret_hash_key" ON "club_tokens" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "club_tokens_group_id_idx" ON "club_tokens" USING btree ("group_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "club_tokens_made_by_adult_id_idx" ON "club_tokens" USING btree ("made_by_adult_id");