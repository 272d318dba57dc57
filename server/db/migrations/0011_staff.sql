CREATE TABLE "staff" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'invited' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"invited_by" integer,
	"invited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_state" CHECK ("staff"."state" in ('invited', 'active', 'locked', 'left'))
);
--> statement-breakpoint
CREATE TABLE "staff_role" (
	"account_id" integer NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "staff_role_account_id_role_pk" PRIMARY KEY("account_id","role")
);
--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_invited_by_account_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_role" ADD CONSTRAINT "staff_role_account_id_staff_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "staff" ("account_id", "invited_at") SELECT "id", now() FROM "account" WHERE "role" <> 'member';--> statement-breakpoint
INSERT INTO "staff_role" ("account_id", "role") SELECT "id", "role" FROM "account" WHERE "role" <> 'member';--> statement-breakpoint
ALTER TABLE "account" DROP COLUMN "role";