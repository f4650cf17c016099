CREATE TABLE "day_shifts" (
	"group_id" uuid NOT NULL,
	"date" date NOT NULL,
	"minutes" integer NOT NULL,
	CONSTRAINT "day_shifts_group_id_date_pk" PRIMARY KEY("group_id","date"),
	CONSTRAINT "day_shifts_minutes" CHECK ("day_shifts"."minutes" between -240 and 240 and "day_shifts"."minutes" <> 0)
);
--> statement-breakpoint
ALTER TABLE "day_shifts" ADD CONSTRAINT "day_shifts_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;