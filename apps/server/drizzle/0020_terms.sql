CREATE TABLE "terms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"through_on" date NOT NULL,
	"settled" boolean DEFAULT false NOT NULL,
	"begun_by_adult_id" uuid NOT NULL,
	"begun_at" timestamptz(3) NOT NULL,
	CONSTRAINT "terms_dates" CHECK ("terms"."through_on" >= "terms"."starts_on")
);
--> statement-breakpoint
ALTER TABLE "pools" ADD COLUMN "ended_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "terms" ADD CONSTRAINT "terms_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms" ADD CONSTRAINT "terms_begun_by_adult_id_adults_id_fk" FOREIGN KEY ("begun_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "terms_group_id_idx" ON "terms" USING btree ("group_id","begun_at");--> statement-breakpoint
CREATE INDEX "terms_begun_by_adult_id_idx" ON "terms" USING btree ("begun_by_adult_id");