CREATE TABLE "credential_flags" (
	"group_id" uuid NOT NULL,
	"adult_id" uuid NOT NULL,
	"note" text NOT NULL,
	"flagged_by_adult_id" uuid NOT NULL,
	"flagged_at" timestamptz(3) NOT NULL,
	CONSTRAINT "credential_flags_group_id_adult_id_pk" PRIMARY KEY("group_id","adult_id")
);
--> statement-breakpoint
ALTER TABLE "credential_flags" ADD CONSTRAINT "credential_flags_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_flags" ADD CONSTRAINT "credential_flags_adult_id_adults_id_fk" FOREIGN KEY ("adult_id") REFERENCES "public"."adults"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_flags" ADD CONSTRAINT "credential_flags_flagged_by_adult_id_adults_id_fk" FOREIGN KEY ("flagged_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credential_flags_adult_id_idx" ON "credential_flags" USING btree ("adult_id");--> statement-breakpoint
ALTER TABLE "driver_credentials" DROP COLUMN "flagged_at";