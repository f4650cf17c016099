CREATE TABLE "invitation_brings" (
	"group_id" uuid NOT NULL,
	"invitation_id" uuid NOT NULL,
	"kid_names" jsonb NOT NULL,
	"phone" text,
	"expires_at" timestamptz(3) NOT NULL,
	CONSTRAINT "invitation_brings_group_id_invitation_id_pk" PRIMARY KEY("group_id","invitation_id")
);

--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "family_id" uuid;
--> statement-breakpoint
ALTER TABLE "invitation_brings" ADD CONSTRAINT "invitation_brings_invitation_id_fk" FOREIGN KEY ("group_id","invitation_id") REFERENCES "public"."invitations"("group_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "invitation_brings_expires_at_idx" ON "invitation_brings" USING btree ("expires_at");
