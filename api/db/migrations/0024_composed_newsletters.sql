CREATE TABLE "composed_newsletter_recipients" (
	"newsletter_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"items" integer DEFAULT 0 NOT NULL,
	"mail_id" uuid,
	"written_at" timestamp with time zone,
	CONSTRAINT "composed_newsletter_recipients_newsletter_id_user_id_pk" PRIMARY KEY("newsletter_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "composed_newsletters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"introduction" text NOT NULL,
	"items_from" text DEFAULT 'none' NOT NULL,
	"item_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"newest_days" integer DEFAULT 7 NOT NULL,
	"audience" text DEFAULT 'newsletter' NOT NULL,
	"kind_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"plan_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"send_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone,
	"changed_by_id" uuid,
	CONSTRAINT "composed_newsletters_send_at" CHECK (("composed_newsletters"."send_at" is null) = ("composed_newsletters"."state" = 'draft')),
	CONSTRAINT "composed_newsletters_started" CHECK (("composed_newsletters"."started_at" is not null) = ("composed_newsletters"."state" in ('sending', 'sent'))),
	CONSTRAINT "composed_newsletters_finished" CHECK (("composed_newsletters"."finished_at" is not null) = ("composed_newsletters"."state" = 'sent'))
);
--> statement-breakpoint
ALTER TABLE "composed_newsletter_recipients" ADD CONSTRAINT "composed_newsletter_recipients_newsletter_id_composed_newsletters_id_fk" FOREIGN KEY ("newsletter_id") REFERENCES "public"."composed_newsletters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "composed_newsletter_recipients" ADD CONSTRAINT "composed_newsletter_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "composed_newsletter_recipients" ADD CONSTRAINT "composed_newsletter_recipients_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "composed_newsletters" ADD CONSTRAINT "composed_newsletters_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "composed_newsletter_recipients_user" ON "composed_newsletter_recipients" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "composed_newsletter_recipients_mail" ON "composed_newsletter_recipients" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "composed_newsletters_due" ON "composed_newsletters" USING btree ("send_at") WHERE "composed_newsletters"."state" = 'scheduled';