CREATE TABLE "declined_suggestions" (
	"group_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kid_ids" uuid[] NOT NULL,
	"declined_by_adult_id" uuid NOT NULL,
	"declined_at" timestamptz(3) NOT NULL,
	CONSTRAINT "declined_suggestions_group_id_key_pk" PRIMARY KEY("group_id","key")
);
--> statement-breakpoint
ALTER TABLE "declined_suggestions" ADD CONSTRAINT "declined_suggestions_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declined_suggestions" ADD CONSTRAINT "declined_suggestions_declined_by_adult_id_adults_id_fk" FOREIGN KEY ("declined_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;